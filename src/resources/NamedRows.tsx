import type { ReactNode } from 'react';
import { LeanRows } from '../components/lists/LeanRows';
import { useRecordName } from './crumbs';

/** The `body` of a `ListTable` whose checkboxes name their records, for screen readers. */
export const NamedRows = ({ children }: { children?: ReactNode }) => (
    <LeanRows nameOf={useRecordName()}>{children}</LeanRows>
);
