/** @module @react-querybuilder/tremor */
export * from '@react-querybuilder/tremor';
