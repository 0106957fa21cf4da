/** Whether the reporter said of the newest handling that they are not satisfied with it. */
export const isUnsatisfied = ({ feedback }: { feedback: string | null }) => feedback === 'not_satisfied'
