/** The page on which work is planned. */
export const planningPath = '/manage/planning'
/** The id of the heading of what has no day yet, to which a link skips. */
export const waitingId = 'nog-niet-ingepland'
