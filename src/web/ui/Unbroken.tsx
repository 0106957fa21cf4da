import css from './Unbroken.module.css'

/** A text in which the number of a report (`SIG-12`) is not broken at its hyphen. */
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
