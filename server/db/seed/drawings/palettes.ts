/** The colours of a picture: the background, and the object in light, main and dark. */
export type Palette = {
    ground: string;
    /** The shape behind the object. */
    halo: string;
    light: string;
    main: string;
    dark: string;
    /** The accent: a screen, a stone, a lid. */
    accent: string;
    /** Near white and near black. */
    paper: string;
    ink: string;
};

const paper = '#FBFAF7';
const ink = '#29323D';

/** Distinct muted palettes, one for each department of the demo shop. */
export const palettes: Palette[] = [
    {
        ground: '#E6EDF5',
        halo: '#D3DFEC',
        light: '#8FB0DA',
        main: '#4F7CB8',
        dark: '#33568A',
        accent: '#F0B86A',
        paper,
        ink,
    },
    {
        ground: '#F3ECDD',
        halo: '#E8DCC3',
        light: '#E3C078',
        main: '#C2974A',
        dark: '#8A6528',
        accent: '#3E6F73',
        paper,
        ink,
    },
    {
        ground: '#F4E7E6',
        halo: '#EBD5D3',
        light: '#DE9C97',
        main: '#BE6660',
        dark: '#8A413E',
        accent: '#35597A',
        paper,
        ink,
    },
    {
        ground: '#E8F0E8',
        halo: '#D5E3D5',
        light: '#9CC0A0',
        main: '#5F946A',
        dark: '#3D6A4A',
        accent: '#D99A5B',
        paper,
        ink,
    },
    {
        ground: '#E2F0F0',
        halo: '#CDE4E3',
        light: '#86C0BE',
        main: '#3F9492',
        dark: '#286A6A',
        accent: '#EE9A7A',
        paper,
        ink,
    },
    {
        ground: '#EFE8F4',
        halo: '#E0D4EA',
        light: '#B79BD0',
        main: '#8663A8',
        dark: '#5D417B',
        accent: '#E7B45F',
        paper,
        ink,
    },
    {
        ground: '#F2EAE2',
        halo: '#E6D8CA',
        light: '#C79E77',
        main: '#996A43',
        dark: '#67432A',
        accent: '#7D9364',
        paper,
        ink,
    },
    {
        ground: '#FBF0DC',
        halo: '#F5E2BD',
        light: '#F2C063',
        main: '#E2963A',
        dark: '#AB6720',
        accent: '#4E8FA8',
        paper,
        ink,
    },
];
