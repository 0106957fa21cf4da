type Props = { text: string; lang: string | undefined }

export const StormText = ({ text, lang }: Props) => (lang === undefined ? text : <span lang={lang}>{text}</span>)
