import { useEffect, useRef, useState } from 'react';
import type { Table } from '@site/src/lib/engines/table';
import { loadCode } from '@site/src/lib/load-code';
import type { FormId } from '../data/forms';
import { sentenceOf } from '../model/data-error';

/** A column that is read again. */
interface Reading {
  readonly at: number;
  readonly form: FormId;
}

/** Reads columns in the form that the reader chooses. */
export const useColumnForm = (table: Table, onTable: (table: Table) => void) => {
  const controller = useRef<AbortController>(undefined);
  const [reading, setReading] = useState<Reading>();
  /** What a live region says. */
  const [message, setMessage] = useState('');

  // What is read of other rows would replace these.
  useEffect(() => () => controller.current?.abort(), [table]);

  const choose = async (at: number, form: FormId): Promise<void> => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setReading({ at, form });
    setMessage('');
    try {
      const { readColumn } = await loadCode(() => import('../workers/data-client'));
      const next = await readColumn(table, at, form, own.signal);
      const column = next.columns[at];
      setMessage(`${column?.label ?? column?.name ?? ''}: ${column?.note ?? form}.`);
      onTable(next);
    } catch (error) {
      if (own.signal.aborted) return;
      setMessage(sentenceOf(error));
    } finally {
      if (controller.current === own) setReading(undefined);
    }
  };

  return { choose, reading, message };
};
