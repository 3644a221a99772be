/** @module @react-querybuilder/dnd */
export * from '@react-querybuilder/dnd';
