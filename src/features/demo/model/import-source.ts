import { IMPORT_FORMATS, type ImportFormatId } from '@site/src/lib/query-text/parse-text';

/** A text to import. */
export interface ImportSource {
  readonly format: ImportFormatId;
  readonly text: string;
}

const KEY = 'demo-import';

const START: ImportSource = { format: 'sql', text: IMPORT_FORMATS.sql.sample };

const isSource = (value: unknown): value is ImportSource =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  typeof value.format === 'string' &&
  Object.hasOwn(IMPORT_FORMATS, value.format) &&
  'text' in value &&
  typeof value.text === 'string';

/** The text from before a reload of the page, otherwise the sample. */
export const readSource = (): ImportSource => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isSource(value) ? value : START;
  } catch {
    // Storage may be switched off, or hold something else.
    return START;
  }
};

/** Keeps a text for a reload of the page. */
export const keepSource = (source: ImportSource): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(source));
  } catch {
    // Full or switched off: the text then lives as long as the page.
  }
};

/** Changes the format. An unmodified sample is replaced with the sample of the new format. */
export const withFormat = ({ format, text }: ImportSource, next: ImportFormatId): ImportSource => ({
  format: next,
  text: text === IMPORT_FORMATS[format].sample ? IMPORT_FORMATS[next].sample : text,
});
