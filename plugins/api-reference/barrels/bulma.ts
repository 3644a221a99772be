/** @module @react-querybuilder/bulma */
export * from '@react-querybuilder/bulma';
