/**
 * Exports of the core package: the main entry, then named exports of the sub-paths. Named, because
 * names that several `export *` entries share aren't exported at all.
 *
 * @module react-querybuilder
 */
export * from 'react-querybuilder';

export { parseCEL } from 'react-querybuilder/parseCEL';
export type {
  ParseCELOptions,
  ParseCELOptionsIC,
  ParseCELOptionsStandard,
} from 'react-querybuilder/parseCEL';
export { parseCypher, parseGQL } from 'react-querybuilder/parseCypher';
export type { ParseCypherOptions } from 'react-querybuilder/parseCypher';
export { parseGremlin } from 'react-querybuilder/parseGremlin';
export type { ParseGremlinOptions } from 'react-querybuilder/parseGremlin';
export { parseJSONata } from 'react-querybuilder/parseJSONata';
export type { ParseJSONataOptions } from 'react-querybuilder/parseJSONata';
export { parseJsonLogic } from 'react-querybuilder/parseJsonLogic';
export type { ParseJsonLogicOptions } from 'react-querybuilder/parseJsonLogic';
export { parseMongoDB } from 'react-querybuilder/parseMongoDB';
export type {
  MongoDbSupportedOperators,
  ParseMongoDbOptions,
} from 'react-querybuilder/parseMongoDB';
export { parseSPARQL } from 'react-querybuilder/parseSPARQL';
export type { ParseSPARQLOptions } from 'react-querybuilder/parseSPARQL';
export { parseSpEL } from 'react-querybuilder/parseSpEL';
export type { ParseSpELOptions } from 'react-querybuilder/parseSpEL';
export { parseSQL } from 'react-querybuilder/parseSQL';
export type { ParseSQLOptions } from 'react-querybuilder/parseSQL';

export {
  DEFAULT_CACHE_TTL,
  asyncOptionListsSlice,
  getOptionListsAsync,
  useAsyncCacheKey,
  useAsyncOptionList,
} from 'react-querybuilder/async';
export type {
  AsyncOptionListsSliceState,
  CacheKeys,
  CachedOptionList,
  GeneratedUseAsyncOptionList,
  GetOptionListsAsyncParams,
  UseAsyncOptionList,
  UseAsyncOptionListParams,
} from 'react-querybuilder/async';

export {
  QueryBuilderHistory,
  QueryBuilderHistoryContext,
  UndoRedoActions,
  defaultQueryBuilderHistoryContext,
  queryHistorySlice,
  useQueryBuilderHistory,
} from 'react-querybuilder/history';
export type {
  QueryBuilderHistoryContextProps,
  QueryBuilderHistoryProps,
  QueryHistoryEntry,
  QueryHistorySliceState,
  RegisterHistoryParams,
  UseQueryBuilderHistory,
} from 'react-querybuilder/history';
