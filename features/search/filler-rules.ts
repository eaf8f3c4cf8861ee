/** Words that everybody types and nobody means: they fall away beside others, and alone they mean every job. */
const aboutJobs = new Set(
  'job jobs vacancy vacancies vacant opening openings opportunity opportunities employment career careers hiring hire recruitment'
    .split(' ')
    .concat(
      'recruiting needed need wanted want looking seeking find search apply available urgent urgently required requirement'.split(
        ' ',
      ),
    )
    .concat('new latest position positions maldives vazeefaa iulaan iulan magaamu magamu'.split(' ')),
)
const little = new Set(
  'a an and any as at be by can for from has have i im in is it me my near of on or our please some the there to us we with you your'
    .split(' ')
    .concat('am are do does that this want who will would like area around nearby'.split(' ')),
)

/** Does the word say that jobs are meant, and nothing of which? */
export const isAboutJobs = (word: string): boolean => aboutJobs.has(word)

export const isFiller = (word: string): boolean => aboutJobs.has(word) || little.has(word)
