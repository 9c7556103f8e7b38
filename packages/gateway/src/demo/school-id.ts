/** A county's code with two digits more is a school's Id: always far above the fallback's 11048. */
const IDS_PER_COUNTY = 100;

/** The Id of a demo school: the first of its county, or one after it. */
export const demoSchoolId = (countyId: string, place = 0): number =>
  Number(countyId) * IDS_PER_COUNTY + place;
