/** The list of reports. */
export const overviewPath = '/manage/incidents'
/** The page of reports handled by the user. */
export const handledPath = '/manage/behandeld'
/** The overview as a map. */
export const overviewMapPath = `${overviewPath}/kaart`
/** The overview on paper. */
export const printPath = `${overviewPath}/afdrukken`
