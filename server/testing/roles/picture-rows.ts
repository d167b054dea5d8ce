import { documents } from "../documents";
import { type Rows, row } from "./row";

export const pictureRows = {
  uploadPicture: row(201, () => ({ place: "portrait", file: new File([documents.realPicture], "me.gif") })),
  setPortrait: row({ others: 422, applicant: 200 }, ({ portrait: { id } }) => ({ picture_id: id })),
  previewLink: row(200, () => ({ url: "https://example.com/" })),
  setCover: row({ others: 422, applicant: 200 }, ({ cover: { id } }) => ({ picture_id: id })),
  setCompanyCover: {
    ...row({ others: 403, recruiter: 200 }, ({ company, companyCover }) => ({
      id: company.id,
      picture_id: companyCover.id,
    })),
    mixed: (own, other) => [
      { id: own.company.id, picture_id: other.companyCover.id },
      { id: other.company.id, picture_id: own.companyCover.id },
    ],
  },
  setLogo: {
    ...row({ others: 403, recruiter: 200 }, ({ company, logo }) => ({ id: company.id, picture_id: logo.id })),
    mixed: (own, other) => [
      { id: own.company.id, picture_id: other.logo.id },
      { id: other.company.id, picture_id: own.logo.id },
    ],
  },
} satisfies Rows;
