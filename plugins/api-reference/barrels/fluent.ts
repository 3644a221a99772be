/** @module @react-querybuilder/fluent */
export * from '@react-querybuilder/fluent';
