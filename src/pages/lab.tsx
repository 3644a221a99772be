import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import { RoomBar } from '@site/src/components/RoomBar';
import { LabPage } from '@site/src/features/lab';

export default function Lab(): ReactNode {
  return (
    <Layout
      title="Lab"
      description="Run a query on rows in SQLite, PostgreSQL and other engines, in your browser, and see which rule decides."
    >
      <main className={clsx('container container--fluid margin-vert--md', controls.fields)}>
        <RoomBar current="lab" />
        <Heading as="h1">Lab</Heading>
        <p>
          Run a query on rows in SQLite, PostgreSQL and other engines, and see which rows each one
          selects and why. All of it runs in your browser.
        </p>
        <LabPage />
      </main>
    </Layout>
  );
}
