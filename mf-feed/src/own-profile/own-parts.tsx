import { fullName } from "@guildway/shared/cards/person-card";
import { Bio, Place, type ProfileParts } from "@guildway/shared/cards/profile-identity";
import { locationLabel } from "@guildway/shared/contract/options";
import type { User } from "@guildway/shared/contract/people";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { BioForm } from "./bio-form";
import { InPlace } from "./in-place";
import { LocationForm } from "./location-form";
import { NameForm } from "./name-form";
import styles from "./own-parts.module.css";

/** Name, location and bio of the own profile, each to be edited in its place. */
export function ownParts(user: User): ProfileParts {
  return {
    name: (
      <InPlace label="Edit name" form={(close) => <NameForm user={user} onClose={close} />}>
        {(button) => (
          <div className={styles.beside}>
            <PageHeading title={fullName(user)} lead={user.headline || undefined} />
            {button}
          </div>
        )}
      </InPlace>
    ),
    location: (
      <InPlace
        label={locationLabel(user) ? "Edit location" : "Add Location"}
        add={!locationLabel(user)}
        form={(close) => <LocationForm user={user} onClose={close} />}
      >
        {(button) => (
          <span className={styles.location}>
            <Place user={user} />
            {button}
          </span>
        )}
      </InPlace>
    ),
    bio: (
      <div className={styles.bio}>
        <InPlace
          label={user.bio ? "Edit bio" : "Add bio"}
          add={!user.bio}
          form={(close) => <BioForm user={user} onClose={close} />}
        >
          {(button) => (
            <div className={styles.beside}>
              {user.bio && <Bio text={user.bio} />}
              {button}
            </div>
          )}
        </InPlace>
      </div>
    ),
  };
}
