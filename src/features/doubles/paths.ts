/** The page that shows two reports beside each other. */
export const comparisonPath = (id: number, other: number) => `/manage/incident/${id}/dubbel/${other}`
