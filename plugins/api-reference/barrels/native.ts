/** @module @react-querybuilder/native */
export * from '@react-querybuilder/native';
