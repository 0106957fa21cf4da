export const overviewPath = '/manage/incidents'
export const handledPath = '/manage/behandeld'
export const overviewMapPath = `${overviewPath}/kaart`
export const printPath = `${overviewPath}/afdrukken`

export const firstReportId = 'eerste-melding'
