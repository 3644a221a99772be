import { fold, stem } from './text';

/** Words that developers use for the same thing, one group per line. A word may be in several groups. */
const GROUPS = `
abort cancel stop interrupt
add insert append plus
adapter kit library framework
ai llm gpt chatgpt openai claude gemini copilot model prompt
allow permit enable accept
allowlist whitelist allowed permitted
alter change modify tweak mutate edit update
amount count number quantity
ancestor parent outer
apostrophe quote escape
appear display render visible show
apply submit
arrange order reorder sort rearrange sequence
array list
arrow shift
assistant ai
async asynchronous fetch remote
attach assign bind bound
attribute property prop
autocomplete combobox searchable typeahead suggest suggestion
automatic automatically auto
avoid prevent suppress block forbid disallow
backend server api
background color colour shade tint
begin start
blank empty missing
blur focus caret cursor
boolean checkbox switch
border outline frame line
bottom below under underneath footer
box input textbox field control
bracket parenthesis group nested
break broken crash fail failure
browser client
bug issue problem error
build built construct make
bundle size kilobyte kb byte weight lightweight small
bundler webpack vite esbuild rollup
button action icon
calendar date picker datepicker
callback event handler listener
caption label wording text title
cascade cascading dependent depend linked
cast convert type
category optgroup grouped
check verify validate
child nested inner sub
choice option
choose chosen pick select
class classname css style
clear reset empty wipe
clone copy duplicate replicate
collapse collapsible fold expand accordion
colleague coworker share
column field property attribute
combine merge join concatenate
comment note description annotation
compact dense small narrow
compare comparison versus alternative competitor
component control element widget
condition rule filter row line criterion criteria clause predicate
configure configuration setting option setup
confirm confirmation dialog modal popup ask
convert transform translate
count number total
currency money price
custom override own replace
customize custom tailor personalize
dark theme mode night
dashboard app application
database db
debounce delay wait throttle
decimal number numeric integer float
delete remove trash removal
depth level nested nesting deep
deprecated obsolete removed
design style theme appearance look ugly unstyled
disable disabled readonly lock locked uneditable static
dnd drag drop
docs documentation guide
download install
draft suggestion proposal
dropdown select selector combobox picker menu
dynamic runtime
editor input
email mail
error message reason mistake problem pitfall warning
evaluate execute run match
example sample demo showcase
exclude ignore omit skip
existing saved stored
explain sentence words human natural readable
export serialize stringify generate output
extend extension
external outside
extra additional
find search locate lookup
flat flatten
font text
form formik hook
freeze frozen immutable mutation
function callback
grid table datagrid
group bracket parentheses nest
height width size
hidden hide invisible null
highlight mark
hover tooltip title hint
hydration ssr server nextjs
i18n internationalization l10n localization translation language locale
ic independent
id uuid identifier key
image icon svg picture
import deserialize parse
indent nesting tree branch
initial default prefill preset preselect
injection sanitize security unsafe untrusted attack escape
inline between
inspect debug log devtools
install setup
invalid wrong incorrect validation
invert negate not inverse exclude except opposite
iterate loop recursive traverse walk
json object
keyboard key shortcut tab
large many big huge
latency performance slow lag laggy sluggish speed fast
leave left
limit max maximum restrict constrain cap
link url address querystring share
live realtime immediate
load loading
lose lost disappear vanish gone
mandatory required require
memo memoize rerender repaint performance
migrate migration upgrade update
minimum least requirement
mobile phone responsive touch tablet
mui material
multiple multi multiselect several
name title label
navigate path position
nodejs node server backend
number numeric
observe subscribe listen watch
online playground sandbox
operator comparison
outermost root top
overlap clash conflict
page screen view
panel sidebar
parameter placeholder bind variable
patch fix
permission role access
persist save store keep remember survive
phrase sentence
placeholder hint empty
placement position
plain text
plural singular
postgres postgresql pg
programmatic programmatically code
question faq
reload refresh restart
rename label
repeat duplicate
restore revert undo rollback
row record line
safe secure security trust
schema shape structure
screenreader accessibility a11y aria
separate split
sent send post submit
shared share
side beside next
space gap margin padding spacing
spec specification
storybook testing
style css theme sass scss token
swap replace substitute
switch toggle
test testing jest vitest snapshot playwright cypress
throw thrown
time date
transaction atomic rollback
tree branch
ts typescript types typing
umd cdn buildless script
undefined null
unique duplicate
unit suffix prefix
unmount destroy
value input
variable parameter
versus comparison alternative
vertical horizontal layout stack
version release changelog
wildcard like contains
write written
zero none empty
`
  .trim()
  .split('\n')
  .map(line => line.split(' '));

const key = (word: string): string => stem(word) ?? word;

const byWord = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const word of group) {
    const others = byWord.get(key(word)) ?? new Set<string>();
    for (const other of group) if (other !== word) others.add(fold(other));
    byWord.set(key(word), others);
  }
}

/** Words for the same thing as a folded word, in any of its forms. */
export const synonymsOf = (folded: string): readonly string[] => [
  ...(byWord.get(key(folded)) ?? []),
];
