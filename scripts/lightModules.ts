import path from 'node:path';
import type { Plugin } from 'vite';

type StandIn = {
    /** The end of the path of the module that imports. */
    in: string;
    /** What it imports, as written there. */
    imports: string;
    code: string;
};

const OVERLAYS = JSON.stringify(path.join(import.meta.dirname, '../src/components/page/overlays.ts'));

const MUI = '/@mui/material/esm/';
const REACT_ADMIN = '/ra-ui-materialui/dist/';
const CORE = '/ra-core/dist/';

/** What react-admin needs for names without texts: 'created_at' is read as 'Created at'. */
const WORDS = `const humanize = text => {
    const words = text.replace(/_id$/, '').replaceAll('_', ' ').trim().toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
};
const underscore = text => text.replace(/([a-z\\d])([A-Z])/g, '$1_$2').replaceAll('-', '_').toLowerCase();
export const inflect = text => text;
export { humanize };
export const transform = text => humanize(underscore(text));`;

/** What the libraries import and the panel does not use, or not before a page can be used. */
const STAND_INS: readonly StandIn[] = [
    // A closed tooltip has no use for a Popper, nor for the Popper.js that computes its position.
    {
        in: `${MUI}Tooltip/Tooltip.js`,
        imports: '../Popper/index.js',
        code: `export { OverlayPopper as default } from ${OVERLAYS};`,
    },
    // The panel's theme has no CSS variables of MUI.
    {
        in: `${MUI}styles/createTheme.js`,
        imports: './createThemeWithVars.js',
        code: `export default () => { throw new Error('The panel has no themes with CSS variables.'); };`,
    },
    {
        in: `${MUI}styles/ThemeProvider.js`,
        imports: './ThemeProviderWithVars.js',
        code: `export const CssVarsProvider = () => { throw new Error('The panel has no themes with CSS variables.'); };`,
    },
    // A list has its own button for columns, its own body, its own export and its own bulk actions.
    {
        in: `${REACT_ADMIN}list/datatable/DataTable.js`,
        imports: './ColumnsSelector.js',
        code: 'export const ColumnsSelector = () => null;',
    },
    {
        in: `${REACT_ADMIN}list/datatable/DataTable.js`,
        imports: './DataTableBody.js',
        code: `export const DataTableBody = () => { throw new Error('ListTable has a body of its own.'); };`,
    },
    {
        in: `${REACT_ADMIN}list/datatable/DataTable.js`,
        imports: '../BulkActionsToolbar.js',
        code: 'export const BulkActionsToolbar = () => null;',
    },
    {
        in: `${REACT_ADMIN}list/datatable/DataTable.js`,
        imports: '../../button/index.js',
        code: 'export const BulkDeleteButton = () => null;',
    },
    {
        in: `${REACT_ADMIN}list/datatable/DataTableColumn.js`,
        imports: './ColumnsSelectorItem.js',
        code: 'export const ColumnsSelectorItem = () => null;',
    },
    {
        in: `${CORE}controller/list/useListController.js`,
        imports: '../../export/index.js',
        code: `export const defaultExporter = () => { throw new Error('Lists are exported by ExportListButton.'); };`,
    },
    // Every resource and field has a text, so the rules of English plurals are not needed.
    { in: `${CORE}core/useGetResourceLabel.js`, imports: 'inflection', code: WORDS },
    { in: `${CORE}util/getFieldLabelTranslationArgs.js`, imports: 'inflection', code: WORDS },
];

const PREFIX = '\0light:';

/**
 * Replaces modules that a library imports for all of its features by small ones, where the panel does not use the
 * feature or can load it later. Fails the build if one is no longer imported.
 */
export const lightModules = (): Plugin => {
    const used = new Set<number>();
    return {
        name: 'light-modules',
        apply: 'build',
        enforce: 'pre',
        resolveId(id, importer) {
            if (!importer) return undefined;
            const at = STAND_INS.findIndex(
                ({ in: file, imports }) => imports === id && importer.endsWith(file),
            );
            if (at < 0) return undefined;
            used.add(at);
            return `${PREFIX}${at}`;
        },
        load: id => (id.startsWith(PREFIX) ? STAND_INS[Number(id.slice(PREFIX.length))]!.code : undefined),
        buildEnd(error) {
            const unused = STAND_INS.find((_, at) => !used.has(at));
            if (unused && !error) throw new Error(`${unused.in} no longer imports ${unused.imports}.`);
        },
    };
};
