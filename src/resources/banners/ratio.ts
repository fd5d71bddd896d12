/** The ratio in which the app shows banners, width by height. */
export const BANNER_RATIO = 5 / 2;
