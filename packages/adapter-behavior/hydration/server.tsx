import { renderToString } from 'react-dom/server';
import { bulma } from '../kits/bulma';
import { chakra } from '../kits/chakra';
import { fluent } from '../kits/fluent';
import { tremor } from '../kits/tremor';
import { App } from './App';

// Prints the HTML of each kit, rendered where there is no document.
process.stdout.write(
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ bulma, chakra, fluent, tremor }).map(([name, kit]) => [
        name,
        renderToString(<App kit={kit} />),
      ]),
    ),
  ),
);
