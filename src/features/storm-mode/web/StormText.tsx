type Props = { text: string; lang: string | undefined }

/** A text of the municipality, in its own language. */
export const StormText = ({ text, lang }: Props) => (lang === undefined ? text : <span lang={lang}>{text}</span>)
