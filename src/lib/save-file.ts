/**
 * Downloads content as a file.
 *
 * @param content - The content with its media type.
 * @param name - File name with extension.
 */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then, the download no longer needs the URL.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
