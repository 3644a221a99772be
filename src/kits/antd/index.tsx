import { useEffect, type ReactNode } from 'react';
import { QueryBuilderAntD } from '@react-querybuilder/antd';
import { ConfigProvider } from 'antd';
import { kitPortal, type Kit } from '@site/src/lib/kit';
import stylesheet from './antd.kitcss';
import { info } from './info';
import { theme } from './theme';

/** The icon package adds a sheet to the head and never takes it away. */
const removeIconStyles = (): void => {
  document.querySelector('style[rc-util-key="@ant-design-icons"]')?.remove();
};

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => {
  useEffect(() => removeIconStyles, []);
  return (
    <ConfigProvider theme={theme} getPopupContainer={kitPortal}>
      <QueryBuilderAntD>{children}</QueryBuilderAntD>
    </ConfigProvider>
  );
};

export const kit: Kit = { info, stylesheet, Provider };
