import { useEffect, type ReactNode } from 'react';
import { QueryBuilderAntD } from '@react-querybuilder/antd';
import { ConfigProvider } from 'antd';
import { kitPortal, type Kit } from '@site/src/lib/kit';
import stylesheet from './antd.kitcss';
import { controlElements } from './control-elements';
import { info } from './info';
import { theme } from './theme';

/**
 * Icons and animations add style elements to the head and never remove them. No other component
 * does.
 */
const removeStrayStyles = (): void => {
  for (const style of document.querySelectorAll('style[data-css-hash], style[data-rc-order]')) {
    style.remove();
  }
};

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => {
  useEffect(() => removeStrayStyles, []);
  return (
    <ConfigProvider theme={theme} getPopupContainer={kitPortal}>
      <QueryBuilderAntD controlElements={controlElements}>{children}</QueryBuilderAntD>
    </ConfigProvider>
  );
};

export const kit: Kit = { info, stylesheet, Provider };
