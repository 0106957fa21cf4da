type Press = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Whether a press sends the form that it was made in: Ctrl+Enter, or Command+Enter on a Mac. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: Press) => key === 'Enter' && (ctrlKey || metaKey)
