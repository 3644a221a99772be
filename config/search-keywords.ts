// Anchors are words written as one.
// cspell:ignoreRegExp /^ {2,4}'?[\w-]+'?:/gm
import type { SearchKeywords } from '../plugins/search/build/keywords';

/*
 * How a developer asks: verbs of tasks, terms of SQL, MongoDB and neighboring libraries, other words
 * for the same thing. The search finds by them, after headings and before text, and never shows them.
 * Write what the section answers in every version that has it, and not what its heading says already:
 * each reader of a version downloads all of them.
 */

const styling = {
  '': 'theme, customize appearance, change design, look and feel, override styles, css import, colors, smaller gaps, border, where to put own css',
  'the-stylesheets':
    'default css file, which css to import, unstyled, missing styles, sass source, layout only',
  'scss-variables': 'sass, customize colors, background, spacing, override default theme variables',
  'layouts-that-are-built-in': 'alignment, arrange, tree view',
  'branch-lines': 'tree lines, connecting lines, indentation guides, hierarchy, visualize nesting',
  'style-states':
    'style disabled rule, invalid red border, highlight error, conditional styling, color by depth, nested background',
  'dark-mode': 'dark theme, night, light and dark, color scheme, prefers-color-scheme',
  'right-to-left': 'rtl, arabic, hebrew, direction',
  'utility-classes-instead-of-a-stylesheet':
    'tailwind, tailwindcss, windi, unocss, headless, no default styles, own css',
  pitfalls: 'css not applied, specificity, styles overridden, important, conflict, wrong order',
} as const;

const umd = {
  '': 'script tag, vanilla html, no bundler, browser global, without npm, no webpack, static page',
  'from-a-cdn': 'unpkg, jsdelivr, esm.sh, skypack, import map, script src',
  'templates-instead-of-createelement': 'without jsx, tagged template, htm, no babel',
  'only-the-functions': 'formatQuery in plain javascript, convert in browser, without component',
} as const;

export const SEARCH_KEYWORDS: SearchKeywords = {
  accessibility: {
    pitfalls: 'icon button without name, kit components',
    'names-for-between': 'label of range inputs, two inputs, from to, aria-label',
    '': 'a11y, aria, wcag, screen reader, assistive technology, blind users, axe violations, section 508, labels, keyboard only, nvda, voiceover, inclusive',
    'what-has-which-name':
      'aria-label, accessible name, label, title attribute, tooltips, unlabelled select, announce field name, form labels',
    'better-names-in-three-components': 'unique labels, aria-labelledby, role group, missing label',
    'the-keyboard': 'focus management, tab order, keyboard navigation, focus lost after delete',
    'announce-what-happened': 'aria-live, live region, read errors aloud, status message',
    'colors-and-motion': 'contrast, reduced motion, animation, color blind',
  },
  actionelement: {
    '': 'custom button, replace add rule button, delete button, trash icon, button component, action buttons, change button look, icon button, button disabled, link instead of button, confirm on click, menu button',
    'which-key-for-which-button':
      'customize only one button, add group button, remove button, override single button',
    'tell-a-callback-which-button-was-pressed':
      'second add button, pass parameters from button, several add buttons, add rule with preset field, extra arguments on click, menu to choose what to add',
    pitfalls: 'button submits form, unlock, click handler wrong',
  },
  'adding-removing-query-properties': {
    '': 'extra data on a rule, metadata, additional attributes, custom keys, store more information, annotate, comment, notes, extend rule object, custom property, name a group, attach an action, case sensitive flag, priority, tags, weight, score, description of a rule',
    'properties-for-new-rules':
      'default metadata, add timestamp, stamp each rule, initial custom attribute',
    'edit-a-property-in-the-query-builder':
      'input for extra data, weight of a rule, name a group, label for group, note field, case sensitive checkbox per rule',
    'when-you-save':
      'strip ids, clean up query, remove internal properties before sending to server, omit, serialize for backend, persist, database column, post request body, save as json, local storage, url parameter',
    'when-you-load':
      'restore saved query, hydrate, missing ids, read from backend, add back, open again, get request, edit saved query, ids differ after reload',
    'old-queries':
      'version stored queries, schema change, renamed field, data migration, backwards compatible, outdated saved filters, rename field in saved queries, convert old format',
  },
  'arbitrary-updates': {
    '': 'change another rule, programmatic update, modify query tree, set value from code, update sibling, mutate query, dispatch, one rule changes another, set all values, swap, bulk change, replace rule',
    'begin-with-the-function':
      'pure function, immutable update, find and change a rule, replace value everywhere',
    'from-a-custom-component':
      'access whole query in custom editor, set other rule, getQuery dispatchQuery, change field from value editor, read current query in control, button inside rule, update parent group, remove itself',
    'siblings-that-depend-on-each-other':
      'cascading, dependent dropdowns, country and city, chained selects, clear other value when one changes, linked rules',
    'several-changes-at-once':
      'batch, multiple updates, only last change is kept, stale state, bulk edit',
    'what-nobody-does-for-you':
      'callbacks not called, locked rules ignored, missing ids, no reset of value',
    'correct-what-the-user-did':
      'normalize query, enforce constraint, unique field, only once, no duplicate rules, auto fix, sanitize on change, use each field once, exclusive rules, forbid combination',
  },
  'async-options': {
    '': 'ajax, remote data, fetch options from api, lazy load dropdown, async select, loading spinner, dynamic values from backend, rest endpoint, autocomplete',
    options: 'cache time, ttl, stale, expire, loading indicator',
    'the-key-decides-everything':
      'cached per field, same list for all rules, dependent on another value, parameters of request, wrong options shown',
    'load-fields': 'fetch columns from backend, dynamic schema, fields from api, wait for fields',
    'try-again': 'retry after failure, reload, invalidate cache, network error, refresh options',
    'a-search-instead-of-a-list':
      'typeahead, autocomplete, search as you type, debounce, server-side filtering, thousands of options, large list',
    pitfalls: 'infinite requests, first option not selected, empty value',
  },
  buildless: {
    ...umd,
    'one-file-of-your-own': 'self-hosted, bundle once, vendor, offline, intranet, esbuild',
  },
  classnames: {
    '': 'css selectors, which class, target element, dom structure, style one part, customize css',
    'keys-and-standard-classes':
      'list of css classes, class reference, selector for button, .rule, .ruleGroup',
    'standard-classes': 'list of css classes, class reference, selector for button',
    containers: 'wrapper div, group box, header, body, rule row',
    controls:
      'class of select, class of input, class of button, add button selector, remove button',
    states:
      'disabled class, invalid class, drag over class, error style, hover, class while dragging, class of locked rule, active',
    layouts: 'tree lines, alignment, responsive class',
    attributes:
      'data attributes, data-path, data-level, data-testid, select element in test, querySelector, nesting level, cypress, playwright, which level am I, data attribute selectors, rule id in dom',
    'the-constants': 'standardClassnames, avoid hard-coded class names',
  },
  'common-mistakes': {
    '': 'faq, troubleshooting, does not work, bug, issue, help, gotchas, debugging',
    'an-input-loses-the-focus-after-each-key':
      'cursor jumps, one character at a time, unfocus while typing, blur, remount, custom editor rerenders',
    'nothing-happens-when-i-change-something':
      'not updating, stuck, cannot type, query state does not change, select does not change, undefined at start, input does not change, cannot read properties of undefined, blank screen, nothing rendered',
    'nothing-happens-when-i-press-rule': 'add rule button does not work, click does nothing',
    'the-value-is-the-event':
      'object Object, synthetic event, target value, event in query, wrong value stored',
    'cannot-assign-to-read-only-property':
      'frozen, immutable, mutate, push into rules, TypeError, immer',
    'numbers-are-strings':
      'quotes around numbers, numeric value as string, type number returns text, convert to integer, leading zero',
    'a-rule-is-missing-from-the-export':
      'formatQuery omits rule, empty value skipped, ignored condition, incomplete where clause, rule disappears, 1 = 1, wrong number of conditions, output incomplete, sql does not contain my rule',
    'an-empty-query-finds-everything': '1 = 1, no rules, returns all rows, empty where, select all',
    'everything-is-rendered-with-every-key': 'slow, lag, rerenders, memo, performance',
    'typing-gets-slow-in-a-large-query': 'performance, lag, rerender, memo',
    'the-query-builder-looks-like-a-plain-form':
      'no styles, css missing, ugly, unstyled, stylesheet not loaded',
    'custom-editors-that-forget-something':
      'between shows one input, disabled ignored in custom component, checklist for value editor, in operator shows one value, class missing',
    'independentcombinators-does-nothing': 'inline and or not working, prop ignored, deprecated',
    'typescript-accepts-everything':
      'any, type safety, typos in field names, wrong operator not detected',
    'sql-from-the-browser':
      'security, injection, client side sql, send to backend safely, raw query',
    'tests-with-changing-ids': 'snapshot, jest, vitest, random uuid, unit test, deterministic',
  },
  compat: {
    '': 'material ui, mui, ant design, antd, bootstrap, chakra, bulma, fluent, mantine, component library, design system, integration, theme, adapters, @react-querybuilder packages, ui library, switch theme, works with, native components, material',
    'the-adapters': 'supported versions, peer dependencies, package names, which libraries',
    'change-parts-of-an-adapter':
      'override single control, customize mui, replace one component, precedence, custom editor with antd, own button in mui, mix own components with kit',
    'pass-props-to-the-kits-components':
      'size small, variant, extra props to select, mui textfield props, customize inputs, extraProps, showSearch, width of select, full width, dense, label, placeholder, search in select',
    'without-the-wrapper': 'controlElements only, no provider, import elements directly',
    'with-drag-and-drop': 'combine dnd and material, nest providers, both wrappers',
    'write-your-own':
      'shadcn, radix, headless ui, own design system, react-select, prime react, custom library, semantic ui, context provider, joy ui, carbon, blueprint, daisyui, company component library, wrap whole app',
    pitfalls: 'styles not applied, peer dependency conflict, eresolve, duplicate package',
  },
  core: {
    '': 'headless, no ui, node, vue, svelte, angular, command line, backend, framework agnostic, non-react, solid, server only',
    'entry-points': 'imports, subpath, bundle size, tree shaking, modules',
    'on-a-server': 'express, api route, backend export, validate request, endpoint, node.js',
    'an-interface-of-your-own':
      'vanilla js, vue component, custom ui, web component, headless builder',
    'the-pieces-behind-the-components': 'derive functions, business logic, low level',
    'frozen-results': 'immutable, proxy, mobx, vue reactive, mutate, object.freeze',
  },
  'custom-bind-variables': {
    '': 'prepared statement, placeholders, named parameters, dollar sign, colon, at sign, parameter prefix, driver syntax, positional parameters, question mark, driver expects',
    'names-of-your-own':
      'rename parameters, p1, p2, unique parameter name, field with dot or space',
    casts: 'cast type, ::date, uuid column, jsonb, type conversion in sql, operator does not exist',
    'one-parameter-for-a-list':
      'array parameter, any, in clause with array, variable number of placeholders',
    values: 'convert bound value, format date for parameter, trim, lowercase params, uppercase',
    'numbered-placeholders': 'dollar one, $1, postgres, pg, positional',
    'casts-and-lists': 'cast type, ::date, array parameter, any',
  },
  'custom-with-fallback': {
    '': 'conditional component, custom value editor for one field only, override for certain fields, default component otherwise, mix, partial replacement, wrap, extend, different component for each field, depending on field, special input for one operator, keep default for others, only some fields, date picker for date fields only, fallback of ui kit',
    'which-default':
      'import default component, ValueEditor, base component, names of default controls',
    'change-only-the-props':
      'placeholder, filter options, hoc, tweak, set attribute, wrap default component, pass additional props, autofocus, max length, min max step, placeholder text, read-only field, sort options',
    'add-something-around-it':
      'icon next to input, tooltip, label, suffix, prefix, unit, wrap, hint, extra button in rule, element before or after the value, badge, currency sign, info icon, wrapper div',
    'leave-a-control-out':
      'hide operator selector, remove combinator, hide value for some operators, no button, invisible control, conditionally hide, hide the operator, hide value, hide add rule, disappear, empty component',
    'mind-the-hooks': 'skipHook, hook called twice, value resets',
  },
  databases: {
    '': 'execute query, run against postgres, fetch rows, backend, node, express, where clause, end to end, filter table with result, api, turn result into table rows, query endpoint, api server',
    'per-database':
      'postgresql, mysql, mariadb, sqlite, oracle, mssql, sql server, driver, dialect, pg, mysql2, node-postgres, t-sql, better-sqlite3, which preset for which database',
    types: 'type mismatch, compare string with integer, boolean as 0 1, date column, cast',
    mongodb: 'mongoose, collection find, nosql, aggregate, match stage, filter documents',
    'in-memory':
      'filter array, javascript objects, client side filtering, apply query to data, evaluate, array.filter, test a record, check one object, matches record, does an object match, local data',
    'before-you-go-live':
      'security, limits, denial of service, checklist, index, permissions, row level, production, allow list, timeout, restrict columns, maximum size, slow query, read-only user',
  },
  dates: {
    '': 'datetime, date picker, calendar, timestamp, time, between two dates, iso string, date range',
    export:
      'cast date, to_date, new Date in mongodb, ISODate, timestamp literal, date format in sql, convert date',
    'days-and-moments': 'whole day, equals today, end of day, midnight, time part, inclusive range',
    'relative-dates':
      'last 30 days, today, yesterday, this week, this month, days ago, dynamic date, now, rolling window, in the past, older than',
    'a-date-or-a-number-of-days': 'switch absolute relative, custom date editor, object as value',
    'check-what-is-typed':
      'invalid date, empty date, validate range, start before end, required date',
    import: 'parse date from sql, read back, iso string',
    'the-package-for-dates': 'datetime package, dayjs, luxon, date-fns, moment',
    pitfalls: 'timezone, time zone, off by one, utc, wrong day, local time',
  },
  draghandle: {
    '': 'grip, grab icon, move cursor, drag icon, reorder, dnd handle, sort handle, move icon',
    'replace-it': 'custom drag icon, change grip symbol, forwardref',
    pitfalls: 'drag does not work, cannot drag, ref, keyboard',
  },
  'drag-and-drop': {
    '': 'dnd, react-dnd, dnd-kit, pragmatic, reorder, rearrange, sortable, move rules with the mouse, draggable, touch',
    'which-library':
      'compare dnd libraries, touch support, keyboard dragging, mobile, choose, html5 backend',
    'what-users-can-do':
      'copy while dragging, make a group by dropping, alt key, ctrl key, move between builders, shortcut, merge rules',
    options: 'modifier key, hold delay, settings, configuration',
    'allow-some-drops-only':
      'prevent drop, restrict dragging, forbid moving into a group, disable drag for some rules, canDrop, limit depth while dragging',
    'if-the-application-has-a-provider-already':
      'two html5 backends, cannot have two backends at the same time, DndProvider, existing react-dnd app',
    looks: 'drop indicator color, drag preview, drop line, hover style while dragging',
    'an-adapter-of-your-own': 'other dnd library, custom backend, hooks, integrate',
    pitfalls: 'drag does not work, nothing moves, vite, cannot drag, deprecated',
  },
  export: {
    '': 'convert query, generate where clause, query to string, output, serialize, transform to sql, query language, translate query, get result, show generated query, get where clause, programming language, backend format',
    'calling-formatquery':
      'get sql string, convert rules to text, function call, signature, format argument, use without component, in node, typescript overloads, return type',
    'the-formats': 'supported output, list of targets, which languages',
    'json-and-json_without_ids':
      'save to database, stringify, remove ids, persist, store query, clean json, localstorage, send to api, local storage, url, share link, compare queries, post body',
    sql: 'where clause, select statement, generate sql string, raw sql, query object to sql, mysql where, filter string, sql preview',
    parameterized:
      'prepared statement, bind variables, question mark placeholders, safe from sql injection, params array, placeholders, avoid injection, statement with params, execute with values',
    parameterized_named: 'named placeholders, bind by name, params object, colon',
    drizzle: 'drizzle orm, typescript orm, where callback',
    prisma: 'prisma client, findMany, where input, orm',
    sequelize: 'orm, Op, findAll, node model',
    tanstack_db: 'tanstack query, live query, collection, local-first',
    mongodb:
      'mongoose, nosql, filter document, find, $and, $or, mongo query object, aggregation match, find filter, mongodb aggregation',
    mongodb_query:
      'mongoose, nosql, filter document, find, $and, $or, mongo query object, aggregation match',
    elasticsearch: 'opensearch, query dsl, bool query, elastic',
    ldap: 'active directory, directory filter, rfc 4515',
    'cypher-and-gql': 'neo4j, graph database, match where, graph query',
    sparql: 'rdf, linked data, triple store, semantic web, wikidata',
    gremlin: 'graph traversal, tinkerpop, janusgraph, neptune, cosmos',
    cel: 'common expression language, google, kubernetes, policy, iam conditions, envoy',
    spel: 'spring expression language, java, spring boot, evaluate in java',
    jsonlogic:
      'json-logic-js, evaluate rules in javascript, rules engine, filter array, apply in browser',
    jsonata: 'json query, transform json, node-red',
    natural_language:
      'plain english, human readable, describe the filter, sentence, summary of query, readable text, explain query to user, explain in words, tooltip text, email text, show query as text, labels instead of names',
    diagnostics:
      'why is a rule missing, list problems, errors in query, report invalid rules, debug export',
    options: 'settings of formatQuery, all parameters, second argument, configuration',
    preset:
      'sql dialect, mysql, postgres, mssql, sql server, oracle, sqlite, database flavor, backticks, square brackets',
    numberedparams: 'dollar one, $1, postgres placeholders, positional',
    'paramprefix-and-paramskeepprefix':
      'colon, at sign, @, dollar, sqlite named parameters, bind prefix',
    paramprefix: 'colon, at sign, @, dollar, bind prefix',
    parsenumbers:
      'numbers without quotes, unquoted, numeric strings, integer, float, quoted number in sql, cast, zip code, leading zero, decimal, compare as number',
    preservevalueorder: 'between order, min max swapped, do not sort, keep sequence',
    'quotefieldnameswith-and-fieldidentifierseparator':
      'backticks, square brackets, double quotes around columns, escape column names, identifiers with spaces, reserved word, table.column, schema prefix, delimiters, table alias, joined tables, spaces in column, dotted names',
    quotefieldnameswith:
      'backticks, square brackets, double quotes around columns, escape column names, reserved word, identifiers',
    quotevalueswith: 'double quotes around strings, single quote, string literal delimiter',
    concatoperator: 'string concatenation, plus, pipes, like with column',
    'validator-and-fields':
      'skip invalid rules, ignore empty values, exclude incomplete rules, only valid, omit blank rule, leave out rules, partial query, unfinished rules, export only complete ones',
    fallbackexpression:
      '1 = 1, empty query, no rules, default where, match nothing, empty group, (1 = 0), no filter, return nothing when empty',
    'placeholderfieldname-and-placeholderoperatorname':
      'unselected field, tilde, ignore rules without choice, skip incomplete',
    'placeholderfieldname-placeholderoperatorname-placeholdervaluename':
      'unselected field, tilde, ignore rules without choice, skip incomplete',
    valueprocessor:
      'custom value formatting, escape, date conversion, uppercase, cast, wrap value, format value for sql, like pattern, percent, trim, lower case value, boolean as 0 or 1, number format, date literal, prefix value',
    operatorprocessor:
      'custom operator text, ilike, change sql operator, regexp, rename operator in output',
    ruleprocessor:
      'custom condition output, case insensitive, ilike, lower, sql function, custom operator in export, full control of one rule, jsonb, raw sql, own rule format, override, case when, json column, array column, field specific output, sql function on column',
    rulegroupprocessor:
      'custom format, own output, whole query, new export format, write exporter, unsupported language, odata, graphql, dynamodb',
    'the-default-processors':
      'fallback processor, call default, defaultRuleProcessor, extend built-in',
    context: 'pass data to processor, extra arguments, custom option, shared information',
    'named-parameters-in-the-query':
      'runtime variables, template, parameter value source, placeholder rule',
    subqueries: 'nested array, exists, any element, list of objects, array column, unnest',
    'comparing-two-fields':
      'column to column, field as value, compare columns, right side is a field, valueSource',
    'field-to-field-in-mongodb': '$expr, compare two document fields',
    null: 'is null, is not null, empty string, missing value, blank, undefined, isEmpty, is empty, has no value, optional field',
    'negated-groups': 'not, nor, negation, inverted group, exclude, de morgan',
    'between-with-its-ends-swapped': 'min greater than max, from to order, reversed range',
    lists:
      'in operator, comma separated, array value, escape comma, empty list, not in, multiple values, is any of, multiple values in sql, array of ids',
    '-_-and-regular-expressions':
      'like wildcard, escape percent, underscore, regex special characters, case sensitive, literal, pattern',
    'line-breaks-in-bound-values': 'newline, multiline, textarea, quotes in params',
    'line-breaks': 'newline, multiline, textarea',
    xor: 'exclusive or, combinators beyond and or',
    'text-in-spel': 'apostrophe, quote escaping, java string',
    'quotes-in-spel': 'apostrophe, escaping, java string',
    'dates-objects-undefined':
      'Date object, timestamp value, object Object, json value, javascript date',
    'locked-rules': 'disabled rules still exported, ignore disabled, inactive',
    'locked-and-muted-rules': 'disabled rules still exported, ignore disabled, inactive, skip',
    'queries-you-dont-trust':
      'sql injection, security, sanitize, escape user input, allow list, whitelist fields, malicious, attack, safe, validate on backend, unsafe, column name injection, validate on the server, tampered request, which fields are allowed',
  },
  'external-controls': {
    '': 'buttons outside the builder, set query from code, clear all, reset button, own toolbar, programmatically add rule, control from parent, external button, manipulate state, ref, buttons with presets, form outside',
    'what-else-can-be-done-in-this-way':
      'reset to initial query, clear all rules, delete everything, load saved filter, remove all, empty the query, append template, start over, count rules, presets, delete all, back to default, template, load example, duplicate query, add saved group',
    'one-control-for-one-rule':
      'search box bound to a rule, fixed filter, quick filter, sync input with rule, checkbox outside',
    'apply-on-a-button':
      'search button, submit, confirm changes, dirty, unsaved changes, draft, run query on click, cancel, save button, detect changes, has user changed anything, compare with saved, discard changes',
    'with-an-uncontrolled-query-builder':
      'access query without state, defaultQuery and reset, get dispatch, imperative handle, ref',
  },
  hooks: {
    '': 'useContext, custom component logic, react hooks, headless, access state, redux store',
    usequerybuilderquery:
      'read full query in custom component, current query, access root query, subscribe to query, get all rules from value editor, sibling values, other rules in custom editor, know parent group, access to query in component',
    usequerybuilderselector:
      'redux selector, read part of state, count rules, derived state, avoid rerender',
    'reuse-the-logic-of-a-component':
      'own markup with default behavior, headless components, custom rendering',
    userule:
      'custom rule component, rule layout, rule props, rearrange rule, own markup for rule, two column layout',
    userulegroup: 'custom group component, group layout, collapse group',
    usevalueeditor: 'custom value editor logic, between inputs, array values, multi value',
    usevalueselector: 'custom dropdown, multiselect handling, react-select, change handler',
    usematchmodeeditor: 'quantifier control, custom match mode',
    'options-that-come-later': 'async, load from server, api, cache, remote',
    'undo-and-redo-from-anywhere': 'ctrl z, history, revert',
    'a-query-without-a-query-builder': 'headless, own ui, manager, standalone state',
    'small-helpers': 'previous value, stop propagation, merge context',
    'build-a-query-builder-of-your-own':
      'headless, completely custom ui, from scratch, schema, low level',
  },
  import: {
    '': 'parse, convert string to query, read where clause, reverse of formatQuery, sql to query object, load from text, deserialize, back to rules, existing filter, understand sql, text box for sql, advanced mode, from string, reverse, legacy filters',
    'the-parsers': 'supported input languages, which formats can be read, functions',
    'show-the-result-in-a-query-builder':
      'load parsed query, set query from sql, error handling, edit existing sql, paste, switch between text and builder, user types sql, initial query from text',
    fields:
      'unknown fields dropped, only known columns, filter by field list, validate columns, rules missing after parse',
    getvaluesources: 'field comparisons dropped, column to column',
    listsasarrays: 'arrays instead of comma separated, in list, keep numbers',
    independentcombinators: 'inline and or, flat result, mixed combinators, fewer nested groups',
    generateids: 'missing ids, add id, keys',
    bigintonoverflow: 'large numbers, precision, big integer, rounded id',
    getexpression: 'functions in sql, arithmetic, calculation, upper, lower',
    sql: 'where clause to query, sql string to rules, parse select statement, convert sql',
    'what-is-read':
      'supported sql syntax, like, between, in, is null, select statement, mysql, postgres, dialect',
    'what-is-left-out-or-fails':
      'unsupported sql, parse error, syntax error, joins, functions, subselect, lost conditions, error while parsing, unsupported, fails silently, wrong result, empty result',
    'params-and-paramprefix':
      'bind values, prepared statement back, placeholders, named parameters, substitute',
    parseparameters: 'keep placeholders, bind variable as value, template',
    mongodb: 'mongo filter to query, mongoose, find object, $and $or, nosql',
    'groups-that-formatquery-negated': 'nor, negation lost',
    preventoperatornegation: 'not, negated operator, $not',
    additionaloperators: 'custom mongo operator, $exists, $elemMatch, geo, extend parser',
    cel: 'common expression language to query',
    customexpressionhandler: 'unsupported cel function, extend parser, custom function',
    spel: 'spring expression to query, java',
    jsonlogic: 'json logic rule to query, rules engine, load existing logic',
    jsonlogicoperations: 'custom operation, extend parser, own operator',
    jsonata: 'jsonata expression to query',
    'cypher-sparql-and-gremlin': 'graph query to rules, neo4j, gql, rdf',
    'out-and-back-again': 'round trip, lossless, export then import, is information lost',
    'check-a-text-that-you-wrote-yourself': 'verify parse result, compare, confirm',
    'texts-that-you-dont-trust':
      'security, user supplied sql, malicious input, sanitize, denial of service',
  },
  inlinecombinator: {
    '': 'and or between rules, combinator in between, separator, logical operator inline, toggle and/or per rule, and or buttons between conditions, change the and/or of single rule',
    'replace-the-frame': 'custom inline and/or, style combinator row, wrap',
    pitfalls: 'operator precedence, mixed and or without parentheses, type of state',
  },
  intro: {
    '': 'tutorial, quick start, quickstart, first steps, setup, beginner, how to use, introduction, overview, what is, visual filter ui, no-code rule editor, getting started guide, how does it work, installation, basic',
    install: 'npm, yarn, pnpm, bun, add dependency, package name, vite, create app',
    'show-a-builder': 'minimal example, basic usage, render, first component, simple code',
    'keep-the-query-in-state':
      'usestate, controlled component, get the value, query object shape, json structure, data model, onchange, read the result, access the query, redux, form library, what does query look like, save in state',
    'turn-the-query-into-sql': 'where clause, generate sql, export, convert',
    'give-each-field-the-right-editor':
      'dropdown, number field, input type, configure fields, data types',
    'use-your-ui-kit':
      'mui, antd, bootstrap, chakra, theme, design library, component library, mantine, fluent',
    requirements:
      'supported react versions, peer dependencies, compatibility, react 18, react 19, typescript version, vue, svelte, angular, does it work with',
    'what-this-version-has':
      'compare versions, feature list, differences, what is new, release, changelog',
    'where-next': 'learn more, further reading',
  },
  'limit-groups': {
    '': 'restrict nesting, maximum depth, flat query, no nested groups, disable groups, prevent subgroups, levels, single level, hide add group, simple list without groups, hide group button, only rules, just conditions',
    'limits-of-your-own': 'conditional limit, callback, forbid group, custom restriction',
    'dont-show-what-does-nothing':
      'hide add group button, remove add group button, disable button at max depth, no groups at all',
    'limit-the-number-of-rules':
      'maximum rules, max conditions, only one rule, restrict count, at most, disable add rule button, cap, stop adding, no more than, disable plus button',
    'the-other-ways-into-a-group':
      'paste, drag into group, clone exceeds limit, imported query too deep, check depth',
    'never-an-empty-group':
      'at least one rule, minimum rules, prevent removing last rule, start with one rule, mandatory rule, remove empty groups, cannot remove last rule, always one rule, first rule cannot be deleted',
  },
  'managing-operators': {
    '': 'restrict operators, hide operators, allowed operators per field, remove contains, customize operator list, comparators, conditions, choose operators, equals only, add operators, symbols instead of words, dropdown of operators',
    'by-type':
      'operators depending on data type, number operators, date operators, boolean field, string only, different operators for numbers and strings',
    'rename-and-group':
      'operator labels, change text of operator, translate operators, optgroups in the operator list, order, display name, symbols',
    'an-operator-of-your-own':
      'custom operator, new operator, extend, add is empty, regex operator, within, isToday, is any of, is in last days, full text, exists',
    'the-list':
      'register custom operator, unary operator without value, arity, no value needed, hide value, operator without input, is empty, true false operators',
    'the-editor':
      'value input for custom operator, different input by operator, multiselect for in, several values, two inputs, different widget for operator',
    'the-export':
      'custom operator to sql, unknown operator, missing from output, output of own operator',
    'the-import': 'parse custom operator, read back',
    'operators-that-go-away':
      'removed operator, stored query with unknown operator, no longer available, invalid saved rule',
  },
  'match-modes': {
    '': 'nested array, any of, all of, quantifier, elements of an array, one to many, related records, child objects, exists, subquery, collection, tags contain, sub documents, relation',
    'what-such-a-rule-looks-like': 'json structure, threshold, count of items',
    'choose-the-modes': 'at least, at most, exactly, none, quantifiers, restrict modes, labels',
    'lists-of-plain-values': 'array of strings, tags, primitive array, numbers',
    'configure-the-inner-query-builder':
      'subfields, nested fields, different operators inside, nested props',
    export: 'any, exists, unnest, $elemMatch, array in sql',
    import: 'parse all some none, read back',
    'walk-through-subqueries': 'recursive, visit nested queries, traverse, collect fields',
  },
  'maximizing-performance': {
    '': 'slow, lag, many rules, large query, rerender, memoize, usememo, usecallback, optimize, speed, thousands of rules, freeze, profiler, ui hangs, big query, hundreds of rules, profiling',
    'what-renders-counted': 'which props cause rerender, inline functions, measure, benchmark',
    'query-or-defaultquery': 'controlled vs uncontrolled, faster, which is better',
    'custom-components':
      'memo custom editor, avoid subscription, rerender on each change, react.memo',
    validation: 'slow validator, expensive check',
    'long-lists':
      'many options, thousands of fields, virtualize, virtual scrolling, huge dropdown, hundreds of columns',
    'costly-work-on-the-query':
      'debounce, delay save, preview lags, expensive export, autosave, useDeferredValue, wait until user stops typing, request on each keystroke, live preview',
    'count-for-yourself': 'measure renders, profiler, debug rerender',
  },
  migrate: {
    '': 'upgrade, breaking changes, changelog, new version, migration guide, what changed, release notes, deprecated, bump',
    install: 'update package, npm upgrade, peer dependency',
    types: 'type errors after upgrade, renamed types, removed types',
    exports: 'output changed, different sql after upgrade',
    imports: 'parse result changed, module not found after upgrade',
    adapters: 'ui kit upgrade, mui version, antd version, chakra version',
    'new-in-version-8': 'new features, release highlights',
    'new-in-version-7': 'new features, release highlights',
    'new-in-version-6': 'new features, release highlights',
    'new-in-version-4': 'new features, release highlights',
  },
  misc: {
    '': 'helper functions, utility functions, lodash, query manipulation, tools',
    'change-a-query':
      'programmatically modify, edit tree, immutable update, add remove rules in code, manipulate',
    'options-of-all': 'abort, strict, respect locked',
    add: 'append rule, push rule, new condition in code, add group programmatically, insert at end, insert rule from code, add group from code',
    insert: 'insert at position, place before, replace rule, at index',
    update:
      'set value in code, change field of rule, change operator programmatically, edit property, modify rule',
    remove: 'delete rule by path, drop, splice, remove by id',
    move: 'reorder in code, shift, clone, duplicate, change position',
    'group-and-ungroup': 'merge rules, wrap in parentheses, flatten, dissolve',
    'change-an-object-in-place': 'mutable, immer, draft, redux toolkit, mutate',
    'many-changes-on-one-query': 'chain, manager, batch',
    'in-a-query-builder': 'actions prop, schema, from custom component',
    'find-things':
      'get rule by id, find by path, search, locate, lookup, parent of rule, is root, ancestor, contains, get field of rule, is path valid, next rule, parent group, contains id',
    'transform-a-query':
      'rename keys, recursive, map over rules, traverse, convert shape, visit every rule, replace values, custom json structure, walk tree, collect, other library format, flatten to list, other key names, export own json, remove empty rules, filter rules, collect fields, count, depth',
    'convert-between-the-two-kinds-of-queries':
      'independent combinators to standard, flatten, convert inline and or, group by precedence',
    ids: 'generate uuid, add missing ids, regenerate, unique key, copy query with new ids, nanoid, duplicate ids, ids change, import template',
    'option-lists':
      'flatten optgroups, find option by name, label of a field, first option, unique by name, dedupe options, get label for value, all fields as flat list',
    values: 'split comma separated, parse number, to array, join, trim, numeric string',
    'merge-class-names-and-translations': 'combine classnames, clsx, defaults, presets',
    'merge-class-names': 'combine classnames, clsx',
    operators: 'list of default operators, built-in comparisons, negate operator, names and labels',
    placeholders: 'tilde, dashes, empty option constants',
    'test-ids':
      'data-testid, testing library, jest, cypress, playwright, select element in tests, unit testing, e2e, selectors, screen get by test id, rendered in jsdom',
  },
  nottoggle: {
    '': 'negation, negate a group, invert, exclude, not checkbox, not switch, opposite',
    'replace-it': 'custom not switch, toggle button, replace checkbox',
    pitfalls: 'not ignored, hidden negation still exported',
  },
  'option-lists': {
    '': 'optgroup, grouped options, dropdown entries, categories, value and label, enum, array of strings, select items, sections, category headings',
    'what-the-query-builder-makes-of-them':
      'duplicates removed, sorting, name vs value, order, unique',
    'find-an-option':
      'label of field, get field by name, lookup, display label instead of name, fieldData, show label, label for name, type of selected field, custom field property',
    'nothing-chosen-yet':
      'blank option, please select, placeholder, empty first entry, unselected by default, force choice, no default field',
    'lists-and-typescript': 'as const, readonly array, satisfies, type error fields, literal types',
    'lists-from-a-server': 'fetch, api, dynamic fields, remote, loading',
  },
  path: {
    '': 'location of a rule, index, position, nested address, level, depth, tree, where in the query, which rule is it, rule number, index of a rule, first rule, last rule',
    'where-you-meet-paths': 'arguments of callbacks, path prop, data-path attribute',
    'path-or-id': 'stable reference, keep track of a rule, identify rule, key, highlight later',
    'work-with-paths':
      'compare paths, parent path, common ancestor, scroll to rule, find element, depth, convert id to path, sibling, is inside group, previous sibling, get rule at path',
  },
  'query-management': {
    '': 'state management without react, headless, store, model class, controller, programmatic builder, QueryManager',
    'change-the-query': 'chain, fluent api, add, remove, modify',
    'when-a-change-is-not-possible': 'errors, strict mode, exception, failed change, not found',
    'all-or-nothing': 'transaction, batch, atomic, rollback',
    'undo-and-redo': 'history, ctrl z, revert, step back',
    'look-around': 'iterate, traverse, walk, visit, find rule, search, count rules',
    'validate-and-export': 'check, format, sql',
    listen:
      'subscribe, observe, change event, store, useSyncExternalStore, zustand, redux, signals',
    configuration: 'constructor options, settings',
  },
  querybuilder: {
    '': 'main component, root component, list of props, configuration, all options, api, filter builder, advanced search form, segmentation, settings',
    'query-state':
      'controlled or uncontrolled, who owns the state, state management, single source of truth',
    query:
      'controlled value, set query programmatically, load saved query, prefill, existing filter, update from outside, restore, reopen and edit existing rules, two-way binding, replace query, show stored filter, edit saved',
    defaultquery:
      'initial query, starting rules, prefilled conditions, default filter, initial state, uncontrolled, start over, reset, clear',
    onquerychange:
      'change event, listen for changes, get the current query, read result, onchange, called on first render, save on change, callback, access query in parent, on every change, save automatically, fetch results, sync',
    enablemountquerychange:
      'initial call, fires on load, skip first onchange, called without user action, runs on first render',
    qbid: 'reference to builder, access from outside, identify, dispatch, ref, instance name',
    preservequerystateonunmount:
      'keep state between tabs, wizard step, lost when hidden, remember, unmount, conditional rendering',
    idgenerator: 'custom ids, uuid, nanoid, deterministic ids, predictable ids',
    independentcombinators:
      'and or between rules, mixed and/or, inline logic, different combinator for each rule',
    fields:
      'columns, attributes, schema, field definitions, data source, configure, metadata, option groups, categories, default value, placeholder, per field settings, sort fields, data types, properties of a field, comparator, placeholder of the value input, list of columns from database, add column, dynamic fields, nested field, default operator of field',
    basefield: 'shared settings for every field, default field properties, common attributes',
    getdefaultfield: 'preselected field, initial field, first column of new rule, preset',
    autoselectfield:
      'no field selected, blank, please choose, force user to select, empty field, placeholder',
    operators:
      'comparisons, comparators, list of conditions, equals, greater than, like, is empty, restrict, starts with, available operators, remove operators',
    baseoperator: 'shared operator settings, common attributes',
    getoperators:
      'operators per field, by data type, limit comparisons for one column, different operators, dynamic, hide operators, hide some operators for a field, boolean field only equals',
    getdefaultoperator: 'preselected operator, initial comparison, start with contains, preset',
    autoselectoperator: 'no operator selected, blank, please choose, placeholder',
    combinators:
      'and or, logical operators, conjunction, any all, match all, xor, rename and or, only and, disable or, joiner, without or, single combinator, change and or labels, remove or, none of, not all',
    basecombinator: 'shared combinator settings, common attributes',
    showcombinatorsbetweenrules:
      'and/or in the middle, inline label, position of and or, display conjunction between conditions',
    getvalueeditortype:
      'kind of input, widget, dropdown for value, checkbox, radio, textarea, multiselect, toggle, control type, boolean, different input per field, render by type, multi select, switch for true false, select box, long text, choose editor, editor per operator',
    getinputtype:
      'html input type, number input, date picker, datetime, email, password, numeric, time, time only, number field, color, phone, url',
    getvalues:
      'choices, dropdown options for value, enum, allowed values, picklist, predefined values, select items, list of countries, suggestions, statuses, foreign key, lookup',
    getvaluesources:
      'compare with another column, field to field, right-hand side, column comparison, choose another field instead of a value',
    getparameters: 'variables, runtime value, bind variable, template, dynamic value',
    getvalueeditorseparator: 'text between two inputs, from to, range, dash, label and',
    getdefaultvalue:
      'initial value, prefilled value of new rule, today as default, preset value, set value automatically, current date, value when field changes, first option',
    listsasarrays:
      'comma separated, array instead of string, multiselect value, in operator, split, join',
    parsenumbers:
      'numeric value, string to number, convert integer, float, decimal, type coercion, typed values, bigint, age as number, type of value',
    getmatchmodes: 'array field, quantifiers, nested lists, any all none',
    getsubquerybuilderprops:
      'nested builder config, subfields, inner fields, options of nested query',
    shownottoggle: 'negate, invert group, exclude, negation checkbox, opposite, not operator',
    showshiftactions:
      'move up, move down, arrows, reorder, change order of rules, sort, without dragging',
    showclonebuttons: 'duplicate, copy rule, copy group, replicate',
    showlockbuttons:
      'read-only rule, protect, padlock, freeze a rule, make single rule uneditable, prevent changes',
    showmutebuttons:
      'temporarily turn off, deactivate, ignore rule, skip, enable rule checkbox, exclude without deleting, inactive',
    showungroupbuttons: 'dissolve group, flatten, unwrap, remove parentheses, break up, unnest',
    showundoredo: 'ctrl z, history, revert, step back, undo button',
    enabledraganddrop: 'dnd, reorder with mouse, draggable rules, sortable, rearrange',
    resetonfieldchange:
      'keep value when field changes, keep operator, value disappears, clear on change, retain',
    resetonoperatorchange: 'keep value when operator changes, clear value, retain',
    addruletonewgroups:
      'start with one rule, initial empty rule, group not empty, first rule automatically, blank row',
    maxlevels: 'limit nesting, max depth, flat, no subgroups, restrict groups',
    disabled:
      'read-only, readonly, view only, display mode, non editable, freeze, permission, prevent editing, show without editing, grey out, static, preview, disable single rules or groups, stop users from editing, viewer role, only show, disable all inputs, uneditable',
    validator:
      'error messages, mark invalid, required value, check input, highlight wrong rules, show errors, empty value not allowed, prevent invalid, incomplete rules, check before submit, tell user what is wrong',
    debugmode: 'logging, console output, trace, troubleshoot, inspect',
    onlog: 'custom logger, track user actions, log events',
    'callbacks-before-a-change':
      'intercept, event handlers, cancel, veto, prevent action, hooks, permissions, listeners',
    paths: 'location, position of a rule, index, nested',
    onaddrule:
      'intercept add, modify new rule, default rule, preset, before adding, prevent adding, custom new rule, click on add, limit, set value of new rule, custom id, only once',
    onaddgroup:
      'intercept new group, prevent nested group, prefilled group, before adding, limit depth, new group with two rules, default combinator',
    onmoverule:
      'after drop, intercept reorder, prevent drag, restrict moving, cloned, callback on move, after sorting, keep rule in its group, order changed',
    onmovegroup: 'after drop, intercept reorder, prevent drag of group, restrict moving',
    ongrouprule: 'merge by drop, prevent grouping, intercept',
    ongroupgroup: 'merge groups by drop, prevent grouping, intercept',
    onungroup: 'prevent dissolve, intercept flatten',
    onremove:
      'confirm before delete, confirmation dialog, are you sure, prevent deletion, intercept remove, keep last rule, deleting, fixed rule, keep the first rule',
    controlelements:
      'custom components, override ui, own inputs, replace dropdown, replace buttons, hide buttons, remove controls, slots, swap, render, design system, own widgets, hide add group, own select, replace everything, different buttons, remove buttons, custom ui, own checkbox',
    controlclassnames:
      'css classes, add class, style one element, tailwind, custom style, className',
    getruleclassname:
      'highlight one rule, add class to rule, conditional class, style by field, row color, dynamic class, mark rules, hover, error class',
    getrulegroupclassname: 'color nested groups, conditional class for group, dynamic class',
    suppressstandardclassnames: 'remove default classes, unstyled, headless, no css, clean markup',
    translations:
      'button text, rename labels, change plus rule, i18n, icons in buttons, tooltip, captions, language, wording, title, rename add rule, add condition instead of rule, delete icon, plus icon, text of buttons, placeholder text',
    accessibledescriptiongenerator:
      'tooltip on hover, title of group, aria description, screen reader, remove title attribute',
    context:
      'pass data to custom components, share props, extra data, additional props, external state in value editor, hand down, parameters, inject, current user, callbacks for own editors, global data, theme, api client, permissions',
    'what-wins':
      'precedence, priority, field property versus prop, which setting is used, override order',
    'edits-do-not-show':
      'typing does nothing, not updating, cannot change anything, stuck, value does not change, frozen ui',
    'changing-from-an-uncontrolled-component-to-be-controlled':
      'warning, query undefined, loading, fetch query later, async initial query',
    'an-input-loses-its-focus-on-each-keystroke':
      'cursor jumps, one character, unfocus, remount, blur, custom value editor typing',
    'inputs-lose-their-focus-after-i-set-a-query':
      'missing ids, keys change, remount, state update from outside, cursor',
    'everything-renders-again-on-each-keystroke':
      'slow, lag, rerender, memo, usecallback, performance',
    'react-says-that-server-and-client-do-not-match':
      'hydration error, ssr, next.js, warning did not match, use client, gatsby, remix',
    'a-stored-rule-shows-the-wrong-field':
      'unknown field, deleted column, displays first option, removed field, saved query outdated',
    'options-are-empty': 'blank dropdown, missing labels, empty select, nothing to choose',
    'cannot-add-property-object-is-not-extensible':
      'immutable, frozen, mutate, push, TypeError, read only, immer, modify query directly',
    'nothing-happens-after-i-added-a-callback':
      'add button stopped working, cannot add rules, return true, callback blocks, remove does nothing',
    'typescript-does-not-find-mistakes': 'type safety, typo in prop, any',
    buttons: 'custom button, replace add button, delete button, action',
    selectors: 'custom dropdown, replace select, field selector, operator selector',
    'control-elements': 'custom components, override ui, own inputs, replace controls',
    'rules-without-ids': 'missing ids, keys, focus lost',
  },
  rule: {
    '': 'condition row, custom rule component, single condition, layout of a rule, filter row, render rule, one line, rule row, extra input in a rule, swap operator and field',
    parts: 'order of controls, elements of a rule, field operator value, structure',
    'build-it-anew':
      'custom layout, own rule markup, rearrange controls, change order of field and operator, add extra column, from scratch, label above, field on top, grid, columns, second value',
    pitfalls: 'extra property, css selector broken, drag ref',
  },
  rulegroup: {
    '': 'parentheses, nested conditions, brackets, group box, header toolbar, custom group component, subgroup, add content to header, extra button in header, footer, title of a group, name input, extra control in group',
    'parts-of-the-header': 'order of buttons, toolbar, elements, move add buttons',
    'build-it-anew':
      'collapse, expand, fold, accordion, custom group layout, own markup, buttons at the bottom, from scratch, move add button to bottom, footer, show hide rules, header below, toggle visibility',
    pitfalls: 'collapsed state lost, root group, outermost, top level',
  },
  'server-rendering': {
    '': 'ssr, nextjs, next.js, remix, gatsby, astro, hydration, rsc, server components, use client',
    nextjs: 'app router, pages router, use client, layout, api route, route handler',
    ids: 'hydration mismatch, useId, random uuid differs, did not match, warning, prepareRuleGroup',
    'other-frameworks': 'remix, astro, gatsby, tanstack start, react router, vite, static site',
    modules:
      'cannot find module, jest config, moduleResolution, require is not defined, esm, cjs, webpack, vitest, transformIgnorePatterns, import error, exports map, commonjs, cannot use import statement outside a module, unexpected token export, resolution, type module',
    pitfalls:
      'invalid hook call, duplicate react, monorepo, flash of unstyled content, missing css',
  },
  shiftactions: {
    '': 'move up, move down, up and down arrows, reorder buttons, change position, order of rules, duplicate with alt, sort',
    'replace-it': 'custom arrows, icons for move buttons',
    pitfalls: 'focus lost after moving, screen reader names',
  },
  showcase: {
    '': 'gallery, demos, live examples, samples, inspiration, what is possible',
    'a-query-builder-in-about-thirty-lines': 'minimal example, basic code, hello world',
    'a-slider-for-a-rating': 'range input, custom widget, stars',
  },
  overview: {
    ...styling,
    'css-variables':
      'custom properties, change border color, background color, spacing, gap, padding, rounded corners, radius, theming, brand colors',
    'buttons-at-the-far-edge': 'align buttons right, right side, push delete button, justify',
    'wrapping-rows': 'mobile, small screen, phone, narrow, overflow, responsive design, horizontal',
  },
  styling,
  translations: {
    '': 'i18n, internationalization, localize, l10n, german, french, spanish, chinese, other language, rename labels, change button text, wording, polish, italian, japanese, russian, portuguese, locale, translate operators, translate fields',
    'switch-the-language':
      'i18next, react-intl, useTranslation, change locale at runtime, dynamic language, lingui, formatjs',
    'the-sentence':
      'natural language in another language, localized description, word order, readable text in german',
    'numbers-and-dates':
      'decimal comma, locale format, thousands separator, date format, number formatting',
    'right-to-left': 'rtl, arabic, hebrew, direction, mirrored',
    pitfalls: 'still english, missing icons, parser labels',
  },
  typescript: {
    '': 'types, interfaces, generics, type definitions, typed, ts, d.ts, typing',
    queries:
      'type of query state, interface of a rule, query shape, usestate type, RuleGroupType, json type, type for state, rule or group',
    'walk-through-a-query':
      'type guard, rule or group, narrow union, recursion, iterate rules, isRuleGroup, is it a group',
    'narrow-a-rule':
      'generic parameters, restrict field names, union of operators, literal types, strict types, value type',
    'independent-combinators': 'RuleGroupTypeIC, type of state, mixed arrays of strings',
    'functions-for-both-kinds':
      'generic function, either kind, RuleGroupTypeAny, wrapper component',
    'properties-of-your-own':
      'extend rule type, extra property, metadata, intersection, custom keys typed',
    fields: 'custom field type, extend Field, type of fields array, additional field attributes',
    'have-callbacks-know-your-fields':
      'infer field names, type parameters of QueryBuilder, generics, autocomplete in editor, strict field names',
    callbacks: 'implicit any, parameter type, onQueryChange type, handler type',
    components:
      'props type of custom component, type of value editor props, typing controlElements, type of props for own editor, fieldData type',
    'more-types-by-subject': 'list of types, which type for what, exports',
    'common-errors':
      'not assignable, type error, compile error, tsc, widened string, readonly, cannot find name, ts2322, fields type error, error when passing',
  },
  umd: {
    ...umd,
    'a-page': 'complete html example',
    'what-the-page-needs': 'script tags, react global, css link',
  },
  'undo-redo': {
    '': 'history, ctrl z, revert changes, step back, time travel, restore previous query, rollback',
    'what-is-a-step': 'group typing, history limit, number of steps, debounce, what counts, memory',
    'buttons-of-your-own':
      'custom undo button, toolbar, outside, canUndo, list of changes, jump to earlier state',
    'the-keyboard': 'ctrl z, cmd z, shortcut, hotkey',
    'when-the-query-builder-goes-away':
      'keep history after unmount, tabs, wizard, persistent, reload',
    'without-a-query-builder': 'headless, manager, own ui, reducer',
    pitfalls: 'undo available at start, clear history after loading',
  },
  'upgrade-from-older': {
    '': 'upgrade from v4, upgrade from v5, several versions, skip versions, breaking changes, legacy, very old release',
    '1-write-down-what-you-export': 'snapshot output, regression tests before upgrade',
    '2-prepare-the-ground': 'before upgrading, react version, typescript version',
    '3-install': 'update packages, npm, peer dependency',
    '4-move-the-imports': 'renamed package, new paths',
    '5-find-the-rest': 'removed props, renamed props, search and replace',
    '6-compile': 'type errors, tsc, renamed types',
    '7-compare-what-the-compiler-does-not-see': 'behavior changes, output differences, runtime',
    '8-clean-up': 'remove workarounds, deprecated',
  },
  validation: {
    '': 'errors, required, invalid, check input, error messages, form validation, mandatory value, rules must be complete, show errors, highlight, message below the input, error text, tell user, incomplete, empty value, warning, form, invalid rules, show why',
    'two-kinds-of-validators': 'field level, query level, which validator, difference',
    'of-a-field':
      'required value, regex check, min max, email, per field rule, reject empty value, custom error message',
    'of-the-query':
      'whole query check, cross-field, empty groups, duplicate rules, at least one rule, map of ids, compare two rules, overlapping, start before end, maximum rules',
    defaultvalidator: 'empty group invalid, ready-made validator, built-in',
    'what-validation-changes':
      'invalid css class, red border, error style, effect, props of components',
    'ask-before-you-save':
      'disable submit button, is query valid, prevent saving, block invalid, form submit, check whole query in code, enable save only when valid, check before submit, is everything filled',
    'things-to-know':
      'async validation, validator runs too often, server check, check on server, slow check, request',
    helpers: 'isValid function, class for result, utility',
  },
  valueeditor: {
    '': 'custom input, value control, own date picker, slider, autocomplete, custom widget, replace text box, input component, react-select, range input, color picker, tags, masked input, autosuggest, own component for value, async select',
    'what-the-default-editor-shows':
      'types of inputs, select, multiselect, checkbox, radio, between inputs, number, textarea, switch, boolean switch, date input, list of checkboxes, no input for null',
    props: 'handleOnChange, parameters of custom value editor, available properties',
    'replace-only-the-selector':
      'custom dropdown for values, react-select, mui select, searchable dropdown',
    'build-one-from-scratch':
      'own editor, two inputs for between, range, hook, custom between editor, from to',
    'values-that-change-by-themselves':
      'value reset, array becomes string, unexpected change, value cleared, between to equals',
    'compare-with-another-field': 'column to column, value source, field as value',
    'value-sources': 'column to column, compare fields, field as value',
    'two-inputs-for-a-range': 'between, from to, min max',
    pitfalls: 'object object, event stored, comma in value, multiselect text, disabled ignored',
  },
  valueselector: {
    '': 'dropdown, select element, combobox, custom select, react-select, field picker, searchable list, autocomplete, listbox, replace native select, searchable, filter options, icon in option, tree select, cascading select, buttons instead of dropdown, segmented',
    'which-key-for-which-list':
      'customize only field dropdown, only operator dropdown, combinator select, override single selector',
    'use-a-list-component-of-your-own':
      'react-select, downshift, searchable dropdown, radio buttons, segmented control, toggle buttons, grouped options, combobox, icons in options, own dropdown',
    pitfalls:
      'unexpected option displayed, null on clear, react-select value label, empty selection',
  },
};
