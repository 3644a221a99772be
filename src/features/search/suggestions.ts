/** Suggested queries if nothing on the site resembles the query. */
export const COMMON_SEARCHES: readonly string[] = ['QueryBuilder', 'formatQuery', 'parseSQL'];
