export const isUnsatisfied = ({ feedback }: { feedback: string | null }) => feedback === 'not_satisfied'
