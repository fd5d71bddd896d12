import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is as narrow as a phone, where lists have rows of their own instead of a table. */
export const usePhone = () => useMediaQuery('(max-width: 600px)', { noSsr: true });
