export type SeekerValues = {
  name: string
  email: string
  password: string
  sector: string
  skills: string
  experience: string
  location: string
  /** Of the place that was chosen or understood; '' for none. */
  placeId: string
  /** '' keeps the profile to those one applies to. */
  openToEmployers: string
}

export const labels = {
  name: 'Full name',
  email: 'E-mail',
  password: 'Password',
  sector: 'Sector',
  skills: 'Skills',
  experience: 'Experience',
  location: 'Location',
}
