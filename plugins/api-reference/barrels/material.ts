/** @module @react-querybuilder/material */
export * from '@react-querybuilder/material';
