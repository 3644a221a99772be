/** Address of the archive that `preparePostgresql` creates. */
declare module 'postgresql-data' {
  const address: string;
  export default address;
}
