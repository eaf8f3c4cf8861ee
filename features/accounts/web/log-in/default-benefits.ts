/** Benefits for either role: pages that know the role have their own. */
export const defaultBenefits = {
  title: 'Work and people, from Malé to the farthest atoll',
  points: [
    'Anyone can browse jobs and employers, without an account',
    'Job seekers apply with one profile and follow each application',
    'Employers post jobs and meet their applicants in one place',
  ],
}
