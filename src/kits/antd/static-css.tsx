import type { ReactNode } from 'react';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Empty,
  Input,
  InputNumber,
  Radio,
  Select,
  Switch,
  theme as antdTheme,
  TimePicker,
  type ThemeConfig,
} from 'antd';
import { HolderOutlined } from '@ant-design/icons';
import { renderToString } from 'react-dom/server';
import { theme } from './theme';

/** One of each component that the adapter uses. */
const Controls = (): ReactNode => (
  <>
    <Button />
    <Checkbox />
    <DatePicker />
    <DatePicker.RangePicker />
    <TimePicker />
    <Input />
    <Input.TextArea />
    <InputNumber />
    <Radio />
    <Select options={[{ value: 'x', label: 'x' }]} />
    <Select mode="multiple" value={['x']} options={[{ value: 'x', label: 'x' }]} />
    <Switch />
    <Empty />
    <HolderOutlined />
  </>
);

const extract = (
  algorithm: ThemeConfig['algorithm'],
  types: readonly ('style' | 'token' | 'cssVar')[],
): string => {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...theme, zeroRuntime: false, algorithm }}>
        <Controls />
      </ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true, types: [...types] });
};

/**
 * The styles that Ant Design would generate at run time for query builder controls, with the tokens
 * of both colour modes. The attribute selector gives dark tokens a higher specificity.
 */
export default function staticCss(): string {
  const light = extract(antdTheme.defaultAlgorithm, ['style', 'token', 'cssVar']);
  const dark = extract(antdTheme.darkAlgorithm, ['token', 'cssVar']);
  return `${light}\n[data-theme='dark'] { ${dark} }`;
}
