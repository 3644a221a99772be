/** @module @react-querybuilder/mantine */
export * from '@react-querybuilder/mantine';
