import { parserOf, type SyntaxNode } from '../model/syntax';

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoStatement']);
const KEYWORDS = new Set(['for', 'while', 'do', 'await', ';', 'LineComment', 'BlockComment']);
const HEADS = new Set(['ForSpec', 'ForOfSpec', 'ForInSpec', 'ParenthesizedExpression']);

/** The body of a loop. */
const bodyOf = (loop: SyntaxNode): SyntaxNode | undefined => {
  let head: SyntaxNode | undefined;
  for (let child = loop.firstChild; child; child = child.nextSibling) {
    if (KEYWORDS.has(child.name) && child.name !== ';') continue;
    if (loop.name !== 'DoStatement' && !head && HEADS.has(child.name)) head = child;
    else return child;
  }
  return undefined;
};

/**
 * Adds a call to each loop, with which the frame can stop an infinite loop. If the browser runs the
 * frame in the page's process, nothing else could stop it.
 *
 * @param code - A script in TypeScript or JavaScript, with or without JSX.
 * @param typescript - Whether it may contain types.
 * @param jsx - Whether it may contain JSX.
 * @returns The code with the calls. Line numbers are unchanged.
 */
export const guardLoops = (code: string, typescript: boolean, jsx: boolean): string => {
  const insertions: { readonly at: number; readonly text: string }[] = [];
  let line = 1;
  let counted = 0;
  /** Loops come in order, so that each line is counted once. */
  const lineOf = (offset: number): number => {
    for (; counted < offset; counted += 1) if (code[counted] === '\n') line += 1;
    return line;
  };
  parserOf(typescript, jsx)
    .parse(code)
    .iterate({
      enter({ name, node, from }) {
        if (!LOOPS.has(name)) return;
        const body = bodyOf(node);
        if (!body || body.type.isError) return;
        const call = `__sandbox.turn(${lineOf(from)});`;
        if (body.name === 'Block') {
          insertions.push({ at: body.from + 1, text: call });
        } else {
          insertions.push({ at: body.from, text: `{${call}` }, { at: body.to, text: '}' });
        }
      },
    });
  let result = '';
  let done = 0;
  // At the same position, the insertion found last belongs to the inner loop.
  for (const { at, text } of insertions
    .map((insertion, index) => ({ ...insertion, index }))
    .sort((a, b) => a.at - b.at || (a.text === '}' ? b.index - a.index : a.index - b.index))) {
    result += code.slice(done, at) + text;
    done = at;
  }
  return result + code.slice(done);
};
