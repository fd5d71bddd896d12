import type { ReactNode } from 'react';
import { PlainRows } from '../components/lists/rows/PlainRows';
import { useRecordName } from './crumbs';

/** The `body` of a `ListTable` whose checkboxes name their records, for screen readers. */
export const NamedRows = ({ children }: { children?: ReactNode }) => (
    <PlainRows nameOf={useRecordName()}>{children}</PlainRows>
);
