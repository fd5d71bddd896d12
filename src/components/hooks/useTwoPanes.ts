import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window has room for a tree beside the record that is chosen in it. */
export const useTwoPanes = () => useMediaQuery('(min-width: 1200px)', { noSsr: true });
