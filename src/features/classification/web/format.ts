/** For example `72%`; a share above zero never shows as 0%. */
export const formatPercent = (share: number) =>
  share > 0 && share < 0.01 ? 'minder dan 1%' : `${Math.round(100 * share)}%`
