import css from './Unbroken.module.css'

export const Unbroken = ({ text }: { text: string }) =>
  text.split(/\b([A-Z]{2,5}-\d+\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={css.unbroken}>
        {part}
      </span>
    ),
  )
