/** @module @react-querybuilder/bootstrap */
export * from '@react-querybuilder/bootstrap';
