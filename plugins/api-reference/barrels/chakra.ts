/** @module @react-querybuilder/chakra */
export * from '@react-querybuilder/chakra';
