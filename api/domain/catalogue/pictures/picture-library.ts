/** Places that are named of each picture of the library; all are counted. */
export const MAX_USES_NAMED = 10;

/** Products whose words of one picture are changed at a time. */
export const MAX_PRODUCTS_OF_PICTURE = 100;
