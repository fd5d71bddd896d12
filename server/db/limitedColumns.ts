import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { CORE_FIELDS } from '../../contract/fields/coreFields';
import { described } from '../../contract/fields/describeField';
import type { CoreFields } from '../../contract/fields/field';
import { coreLimits } from '../../contract/fields/across/ownParts';
import type { OwnColumn } from './ownIndexes';

/** The columns of the core's fields for which the shop has limits. */
export const limitedColumns = (tables: Readonly<Record<string, PgTable>>): OwnColumn[] =>
    Object.entries<CoreFields>(CORE_FIELDS).flatMap(([noun, fields]) =>
        Object.keys(coreLimits(noun)).flatMap((name): OwnColumn[] => {
            const field = fields[name];
            const table = tables[noun];
            return field && table
                ? [
                      {
                          noun,
                          table: getTableName(table),
                          field: described(noun, false, name, field),
                          column: name,
                      },
                  ]
                : [];
        }),
    );
