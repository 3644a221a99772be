/** What to try when nothing on the site resembles a query. */
export const COMMON_SEARCHES: readonly string[] = ['QueryBuilder', 'formatQuery', 'parseSQL'];
