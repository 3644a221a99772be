/** @module @react-querybuilder/antd */
export * from '@react-querybuilder/antd';
