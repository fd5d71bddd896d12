/**
 * `#panel`: what `shop/panel.tsx` imports (docs/configuring.md). Names here change in major versions only. It has no component,
 * because the public pages know the paths of a shop's pages.
 */
import type { Language } from '../../../contract/languages';
import type { ComponentType } from 'react';
import type { RaRecord, Validator } from 'react-admin';
import { labelIn } from '../../../contract/fields/describe';
import type { Label } from '../../../contract/fields/field';
import { PANEL_PARTS, withPlugins } from '../../../contract/fields/across/plugins';
import type { MenuGroup } from '../../../contract/noun';

/** A component of the shop, loaded when it is shown. */
type Part<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Props of an input: those of a react-admin input, such as TextInput. */
export type PanelInputProps = {
    /** The name of the field in the form. */
    source: string;
    /** A message key, as react-admin's inputs take it. */
    label: string;
    /** A message key of the help, or false for none. */
    helperText: string | false;
    /** The checks of the field. */
    validate: Validator[];
};

/** Props of a list cell. */
export type PanelCellProps = {
    /** The record of the row. */
    record: RaRecord;
    /** The value of the column's field; undefined for a column without one. */
    value: unknown;
};

/** A column of a list: in place of the one of its field, or with a label one more. */
export type PanelColumn =
    | Part<PanelCellProps>
    | {
          /** The head of a column that is one more. */
          label: Label;
          /** Loads the cell. */
          show: Part<PanelCellProps>;
      };

/** A widget of the dashboard. */
export type PanelWidget = {
    /** Its name, which no other widget has. */
    id: string;
    /** The head of its card; none without one. */
    title?: Label;
    /** The permission without which it is left out. */
    requires?: string;
    /** Its width in columns of twelve. */
    width?: 4 | 6 | 8 | 12;
    /** Loads its component, which gets no properties. */
    show: Part<object>;
};

/** A page below /default, with its entry in a group of the menu. */
export type PanelPage = {
    /** Its address below /default, which no other page has. */
    path: string;
    /** Its title, and its name in the menu and the palette. */
    title: Label;
    /** The permission without which a role does not have it. */
    requires?: string;
    /** The group of the menu; by default `shop`. */
    menu?: MenuGroup;
    /** Loads its component, which gets no properties. */
    show: Part<object>;
};

/** The parts of the panel that a shop replaces or adds; names are `products.weight`. */
export type Panel = {
    /** Inputs of its own fields, and of the core's. */
    inputs?: Readonly<Record<`${string}.${string}`, Part<PanelInputProps>>>;
    /** Cells of lists, in place of those of fields or as columns more. */
    columns?: Readonly<Record<`${string}.${string}`, PanelColumn>>;
    /** Widgets at the top of the dashboard, in their order. */
    widgets?: readonly PanelWidget[];
    /** Pages with their entries in the menu. */
    pages?: readonly PanelPage[];
    /** The panel's side of its plugins. */
    plugins?: readonly PanelPlugin[];
};

/** The panel's side of a plugin, a part of the name that its description has. */
export type PanelPlugin = Omit<Panel, 'plugins'> & {
    /** The name of the plugin in `shop/index.ts`. */
    name: string;
};

/** The key of the message of a page's or widget's title. */
export const titleKey = (kind: 'page' | 'widget', name: string): string => `own.${kind}.${name}`;

/** The shop's panel, with its messages in a language by dotted keys. */
export type DefinedPanel = Panel & {
    /** The texts of its parts, by dotted keys. */
    messages?: (language: Language) => Record<string, string>;
};

const labelsOf = ({ columns = {}, widgets = [], pages = [] }: Panel): [string, Label][] => [
    ...Object.entries(columns).flatMap(([name, column]): [string, Label][] => {
        const [noun = '', field = ''] = name.split('.');
        return 'label' in column ? [[`resources.${noun}.fields.${field}`, column.label]] : [];
    }),
    ...widgets.flatMap(({ id, title }): [string, Label][] =>
        title ? [[titleKey('widget', id), title]] : [],
    ),
    ...pages.map(({ path, title }): [string, Label] => [titleKey('page', path), title]),
];

/** Describes what a shop replaces and adds in the panel. */
export const definePanel = (panel: Panel): DefinedPanel => {
    const whole = withPlugins(panel, PANEL_PARTS);
    const messages = (language: Language) =>
        Object.fromEntries(labelsOf(whole).map(([key, label]) => [key, labelIn(label, language)]));
    return Object.assign(whole, { messages });
};
